import { Migration } from '@mikro-orm/migrations';

const indexed = (included: string): string =>
  `create index invoices_of_client on invoices (client_id, issue_date, id) include (${included})`;

/** Says in the index of a client's invoices whose each is to pay: what is owed is read from it alone. */
export class PayersByClient extends Migration {
  override up(): void {
    this.addSql('drop index invoices_of_client');
    this.addSql(indexed('invoice_number, due_date, total, status, credited, payer_id'));
  }

  override down(): void {
    this.addSql('drop index invoices_of_client');
    this.addSql(indexed('invoice_number, due_date, total, status, credited'));
  }
}
