import { Migration } from '@mikro-orm/migrations';

const recorded = ['in-person', 'on-phone', 'in-writing', 'power-of-attorney'];

const check = (agreements: readonly string[]): string =>
  `alter table client_access
    drop constraint client_access_agreed_by_check,
    add constraint client_access_agreed_by_check check (agreed_by in (${agreements.map((one) => `'${one}'`).join(', ')}))`;

/** Access to a portal can be given in the portal. */
export class AccessInPortal extends Migration {
  override up(): void {
    this.addSql(check([...recorded, 'in-portal']));
  }

  override down(): void {
    this.addSql(`delete from client_access where agreed_by = 'in-portal'`);
    this.addSql(check(recorded));
  }
}
