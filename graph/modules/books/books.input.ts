import { InputType } from 'type-graphql';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

@InputType({ description: 'An export of the books.' })
export class ExportBooksInput {
  @KeyField('this export')
  idempotencyKey?: string | null;
}
