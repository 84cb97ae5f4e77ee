import { Ctx, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { ExternalReferenceType } from '../../shared/externalReferences.ts';
import type { ReferencedKind } from '../../shared/externalReferences.rules.ts';
import { Edge } from '../../shared/operations/edges.ts';
import { AppointmentType } from '../../modules/appointments/appointment.type.ts';
import { CaregiverType } from '../../modules/caregivers/caregiver.type.ts';
import { ClientType } from '../../modules/clients/client.type.ts';
import {
  OfficeInvoiceType,
  OfficePaymentType,
} from '../../modules/invoicing/officeInvoice.type.ts';
import { PaymentType } from '../../modules/payments/payment.type.ts';
import { referencesOfRecord } from './loaders.ts';

/** Adds what other programs call its records to a type. */
function referencesOf(type: new () => { id: string }, kind: ReferencedKind, whose = '') {
  @Resolver(() => type)
  class ReferenceEdges {
    @Edge(() => [ExternalReferenceType], {
      description: `What other programs call it. \`setExternalReference\` sets it.${whose}`,
    })
    externalReferences(@Root() { id }: { id: string }, @Ctx() context: GraphContext) {
      return referencesOfRecord[kind](context, id);
    }
  }
  return ReferenceEdges;
}

export const referenceEdges = [
  referencesOf(ClientType, 'client'),
  referencesOf(CaregiverType, 'caregiver'),
  referencesOf(AppointmentType, 'appointment'),
  referencesOf(OfficeInvoiceType, 'invoice'),
  referencesOf(OfficePaymentType, 'payment'),
  referencesOf(PaymentType, 'payment', ' For the office.'),
];
