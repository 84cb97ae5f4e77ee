import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Edge } from '../../shared/operations/edges.ts';
import { PageArguments } from '../../shared/paging/connectionType.ts';
import type { Connection } from '../../shared/paging/keyset.ts';
import {
  AppointmentConnection,
  AppointmentType,
} from '../../modules/appointments/appointment.type.ts';
import {
  CareUpdateFilterInput,
  ClientCareUpdate,
  ClientCareUpdateConnection,
} from '../../modules/care-updates/careUpdates.type.ts';
import { CaregiverType } from '../../modules/caregivers/caregiver.type.ts';
import { ServiceType } from '../../modules/catalogue/service.type.ts';
import { ClientType } from '../../modules/clients/client.type.ts';
import { InvoiceItemType } from '../../modules/invoices/invoice.type.ts';
import { InvoiceFilterInput } from '../../modules/invoicing/officeBilling.input.ts';
import {
  OfficeInvoiceConnection,
  OfficeInvoiceType,
  OfficePaymentConnection,
  OfficePaymentType,
} from '../../modules/invoicing/officeInvoice.type.ts';
import { PaymentFilterInput } from '../../modules/payments/payment.input.ts';
import {
  RecurringAppointmentConnection,
  RecurringAppointmentFilterInput,
  RecurringAppointmentType,
} from '../../modules/plans/recurring.type.ts';
import { AppointmentFilterInput } from '../../modules/visits/appointment.input.ts';
import {
  appointmentById,
  appointmentsOfCaregiver,
  appointmentsOfClient,
  caregiverById,
  careUpdatesOfClient,
  careUpdatesOfVisit,
  clientById,
  invoiceById,
  invoicesOfClient,
  itemOfVisit,
  paymentsOfClient,
  placeOfItem,
  plansOfClient,
  recurringById,
  serviceById,
} from './loaders.ts';

const filtered = { nullable: true, description: 'Which of them to list; all if omitted.' } as const;

@Resolver(() => AppointmentType)
export class AppointmentEdges {
  @Edge(() => ClientType, { description: 'The client.' })
  client(@Root() { clientId }: AppointmentType, @Ctx() context: GraphContext) {
    return clientById(context, clientId);
  }

  @Edge(() => CaregiverType, {
    nullable: true,
    description: 'The caregiver; null if nobody is assigned.',
  })
  caregiver(@Root() { caregiverId }: AppointmentType, @Ctx() context: GraphContext) {
    return caregiverById(context, caregiverId);
  }

  @Edge(() => ServiceType, {
    nullable: true,
    description: 'The service; null for care outside the catalogue.',
  })
  service(@Root() { serviceId }: AppointmentType, @Ctx() context: GraphContext) {
    return serviceById(context, serviceId);
  }

  @Edge(() => RecurringAppointmentType, {
    nullable: true,
    description: 'The plan it belongs to; null for a single visit.',
  })
  recurringAppointment(
    @Root() { recurringAppointmentId }: AppointmentType,
    @Ctx() context: GraphContext,
  ) {
    return recurringById(context, recurringAppointmentId);
  }

  @Edge(() => InvoiceItemType, {
    nullable: true,
    description:
      'The line that bills it or its cancellation, on an invoice that is not canceled; null if none does.',
  })
  invoiceItem(@Root() { id }: AppointmentType, @Ctx() context: GraphContext) {
    return itemOfVisit(context, id);
  }

  @Edge(() => ClientCareUpdateConnection, {
    description: 'The care updates about it, newest first.',
  })
  careUpdates(
    @Root() { id }: AppointmentType,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArguments) page: PageArguments,
  ): Promise<Connection<ClientCareUpdate>> {
    return careUpdatesOfVisit(context, info, id, page);
  }
}

@Resolver(() => ClientType)
export class ClientEdges {
  @Edge(() => AppointmentConnection, { description: 'Their visits, soonest first.' })
  appointments(
    @Root() { id }: ClientType,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArguments) page: PageArguments,
    @Arg('filter', () => AppointmentFilterInput, filtered) filter?: AppointmentFilterInput | null,
  ): Promise<Connection<AppointmentType>> {
    return appointmentsOfClient(context, info, id, { ...page, filter });
  }

  @Edge(() => RecurringAppointmentConnection, { description: 'Their plans, newest first.' })
  recurringAppointments(
    @Root() { id }: ClientType,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArguments) page: PageArguments,
    @Arg('filter', () => RecurringAppointmentFilterInput, filtered)
    filter?: RecurringAppointmentFilterInput | null,
  ): Promise<Connection<RecurringAppointmentType>> {
    return plansOfClient(context, info, id, { ...page, filter });
  }

  @Edge(() => OfficeInvoiceConnection, { description: 'Their invoices, newest issue date first.' })
  invoices(
    @Root() { id }: ClientType,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArguments) page: PageArguments,
    @Arg('filter', () => InvoiceFilterInput, filtered) filter?: InvoiceFilterInput | null,
  ): Promise<Connection<OfficeInvoiceType>> {
    return invoicesOfClient(context, info, id, { ...page, filter });
  }

  @Edge(() => OfficePaymentConnection, {
    description: 'Their payments and refunds, newest payment date first.',
  })
  payments(
    @Root() { id }: ClientType,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArguments) page: PageArguments,
    @Arg('filter', () => PaymentFilterInput, filtered) filter?: PaymentFilterInput | null,
  ): Promise<Connection<OfficePaymentType>> {
    return paymentsOfClient(context, info, id, { ...page, filter });
  }

  @Edge(() => ClientCareUpdateConnection, {
    description: 'The care updates about them, newest first.',
  })
  careUpdates(
    @Root() { id }: ClientType,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArguments) page: PageArguments,
    @Arg('filter', () => CareUpdateFilterInput, filtered) filter?: CareUpdateFilterInput | null,
  ): Promise<Connection<ClientCareUpdate>> {
    return careUpdatesOfClient(context, info, id, { ...page, filter });
  }
}

@Resolver(() => CaregiverType)
export class CaregiverEdges {
  @Edge(() => AppointmentConnection, { description: 'Their visits, soonest first.' })
  appointments(
    @Root() { id }: CaregiverType,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Args(() => PageArguments) page: PageArguments,
    @Arg('filter', () => AppointmentFilterInput, filtered) filter?: AppointmentFilterInput | null,
  ): Promise<Connection<AppointmentType>> {
    return appointmentsOfCaregiver(context, info, id, { ...page, filter });
  }
}

@Resolver(() => RecurringAppointmentType)
export class RecurringAppointmentEdges {
  @Edge(() => ClientType, { description: 'The client.' })
  client(@Root() { clientId }: RecurringAppointmentType, @Ctx() context: GraphContext) {
    return clientById(context, clientId);
  }

  @Edge(() => CaregiverType, {
    nullable: true,
    description: 'The caregiver; null if nobody is assigned.',
  })
  caregiver(@Root() { caregiverId }: RecurringAppointmentType, @Ctx() context: GraphContext) {
    return caregiverById(context, caregiverId);
  }

  @Edge(() => ServiceType, { nullable: true, description: 'The service.' })
  service(@Root() { serviceId }: RecurringAppointmentType, @Ctx() context: GraphContext) {
    return serviceById(context, serviceId);
  }
}

@Resolver(() => ClientCareUpdate)
export class CareUpdateEdges {
  @Edge(() => ClientType, { description: 'The client it is about. For the office.' })
  client(@Root() { clientId }: ClientCareUpdate, @Ctx() context: GraphContext) {
    return clientById(context, clientId);
  }

  @Edge(() => CaregiverType, {
    nullable: true,
    description: 'The caregiver who wrote it; null if the office did. For the office.',
  })
  caregiver(@Root() { caregiverId }: ClientCareUpdate, @Ctx() context: GraphContext) {
    return caregiverById(context, caregiverId);
  }

  @Edge(() => AppointmentType, {
    nullable: true,
    description: 'The visit it is about; null if none. For the office.',
  })
  appointment(@Root() { appointmentId }: ClientCareUpdate, @Ctx() context: GraphContext) {
    return appointmentById(context, appointmentId);
  }
}

@Resolver(() => InvoiceItemType)
export class InvoiceItemEdges {
  @Edge(() => OfficeInvoiceType, { description: 'The invoice it is on. For the office.' })
  async invoice(@Root() { id }: InvoiceItemType, @Ctx() context: GraphContext) {
    const place = await placeOfItem(context, id);
    return invoiceById(context, place?.invoiceId ?? null);
  }

  @Edge(() => AppointmentType, {
    nullable: true,
    description:
      'The visit that it bills, corrects or gives back; null for other lines. For the office.',
  })
  async appointment(@Root() { id }: InvoiceItemType, @Ctx() context: GraphContext) {
    const place = await placeOfItem(context, id);
    return appointmentById(context, place?.appointmentId ?? null);
  }
}

@Resolver(() => OfficeInvoiceType)
export class OfficeInvoiceEdges {
  @Edge(() => ClientType, { description: 'The client who is billed.' })
  client(@Root() { clientId }: OfficeInvoiceType, @Ctx() context: GraphContext) {
    return clientById(context, clientId);
  }
}

@Resolver(() => OfficePaymentType)
export class OfficePaymentEdges {
  @Edge(() => ClientType, { description: 'The client who paid.' })
  client(@Root() { clientId }: OfficePaymentType, @Ctx() context: GraphContext) {
    return clientById(context, clientId);
  }

  @Edge(() => OfficeInvoiceType, { description: 'The invoice it belongs to.' })
  invoice(@Root() { invoiceId }: OfficePaymentType, @Ctx() context: GraphContext) {
    return invoiceById(context, invoiceId);
  }
}
