import { Migration } from '@mikro-orm/migrations';

/** Whose request for a visit it is, if it came from the portal. */
export class VisitRequestsOfClients extends Migration {
  override up(): void {
    this.addSql(`
      alter table consultation_requests
        add column client_id uuid,
        add constraint consultation_requests_client_id_foreign foreign key (client_id) references clients (id) on delete restrict`);
    this.addSql(
      'create index consultation_requests_client_id_index on consultation_requests (client_id)',
    );
    // The dashboard asks for those that wait, a few among many.
    this.addSql(
      `create index consultation_requests_waiting on consultation_requests (client_id) where status = 'pending'`,
    );
  }

  override down(): void {
    this.addSql('alter table consultation_requests drop column client_id');
  }
}
