import { Migration } from '@mikro-orm/migrations';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const facts = ['preferred_name', 'allergies', 'fall_risk', 'diet', 'pets', 'code_word'];
const row = (of: string): string =>
  [...facts, 'hidden_facts'].map((column) => `${of}.${column}`).join(', ');

/** Short facts about a client for the caregivers' phone, and which of them only the office reads. */
export class ClientFacts extends Migration {
  override up(): void {
    const columns = facts.map(
      (fact) =>
        `add column ${fact} text, add constraint clients_${fact}_sealed check (${fact} ~ '${sealed}')`,
    );
    this.addSql(`
      alter table clients
        ${columns.join(', ')},
        add column hidden_facts text[] not null default '{}',
        add constraint clients_hidden_facts_check check (hidden_facts <@ array['preferred-name', 'allergies', 'fall-risk', 'diet', 'pets', 'code-word'])`);
    // Counted by the version that the office edits (migration 0079).
    this.addSql(
      `create trigger count_version_of_facts before update on clients for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`,
    );
  }

  override down(): void {
    this.addSql('drop trigger count_version_of_facts on clients');
    this.addSql(
      `alter table clients ${[...facts, 'hidden_facts'].map((column) => `drop column ${column}`).join(', ')}`,
    );
  }
}
