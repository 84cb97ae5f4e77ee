import type { Module } from '../../modules/module.ts';
import {
  AppointmentEdges,
  CaregiverEdges,
  CareUpdateEdges,
  ClientEdges,
  InvoiceItemEdges,
  OfficeInvoiceEdges,
  OfficePaymentEdges,
  RecurringAppointmentEdges,
} from './edges.resolver.ts';
import { NodeResolver } from './node.resolver.ts';
import { referenceEdges } from './references.resolver.ts';

/** How the office's records lead to each other. */
export const edges: Module = {
  resolvers: [
    AppointmentEdges,
    ClientEdges,
    CaregiverEdges,
    RecurringAppointmentEdges,
    CareUpdateEdges,
    InvoiceItemEdges,
    OfficeInvoiceEdges,
    OfficePaymentEdges,
    ...referenceEdges,
    NodeResolver,
  ],
};
