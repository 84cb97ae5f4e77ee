import { Migration } from '@mikro-orm/migrations';

const columns = ['client_from_id', 'client_to_id'];

/** Visits that were recorded for the wrong client. */
export class VisitsOfAnotherClient extends Migration {
  override up(): void {
    for (const column of columns) {
      this.addSql(`
        alter table visit_corrections
          add column ${column} uuid,
          add constraint visit_corrections_${column}_foreign foreign key (${column}) references clients (id) on delete restrict`);
      this.addSql(
        `create index visit_corrections_${column}_index on visit_corrections (${column})`,
      );
    }
  }

  override down(): void {
    for (const column of columns)
      this.addSql(`alter table visit_corrections drop column ${column}`);
  }
}
