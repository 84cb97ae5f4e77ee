import { Migration } from '@mikro-orm/migrations';

const check = (types: string): string =>
  `alter table consultation_requests drop constraint consultation_requests_request_type_check,
     add constraint consultation_requests_request_type_check check (request_type in (${types}))`;

/** A signed-in client's request is for a visit; only the server says so. */
export class VisitRequests extends Migration {
  override up(): void {
    this.addSql(check(`'consultation', 'visit'`));
  }

  override down(): void {
    this.addSql(`update consultation_requests set request_type = 'consultation'`);
    this.addSql(check(`'consultation'`));
  }
}
