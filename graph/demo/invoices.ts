import type { EntityManager } from '@mikro-orm/postgresql';
import { usualDaysToPay } from '../shared/settings.rules.ts';
import { invoiceSeries } from '../modules/invoices/billing.rules.ts';
import { Invoice } from '../modules/invoices/invoice.entity.ts';
import { InvoiceItem } from '../modules/invoices/invoiceItem.entity.ts';
import { Payment } from '../modules/payments/payment.entity.ts';
import { InvoiceReminder } from '../modules/payments/invoiceReminder.entity.ts';
import { reminderDays } from '../modules/invoices/billing.rules.ts';
import { lineAmount, sumOf } from '../modules/invoices/totals.ts';
import type { Client } from '../modules/clients/client.entity.ts';
import type { Appointment } from '../modules/appointments/appointment.entity.ts';
import type { Calendar } from './calendar.ts';

interface Line {
  serviceDescription: string;
  quantity: string;
  rate: string;
  appointment?: Appointment;
  serviceDate?: string;
}

interface Bill {
  client: Client;
  /** Issue date in days from today; due twenty days later. */
  issued: number;
  lines: Line[];
  tax?: string;
  notes?: string;
}

/**
 * Makes the line of a visit: its hours at the price of the service, dated on the day it started.
 */
export function visitLine(appointment: Appointment, serviceDate: string): Line {
  return {
    serviceDescription: appointment.serviceType,
    quantity: (appointment.duration / 60).toFixed(2),
    rate: appointment.service!.basePrice,
    appointment,
    serviceDate,
  };
}

export const mileage = (miles: string): Line => ({
  serviceDescription: 'Mileage for errands, per mile',
  quantity: miles,
  rate: '0.67',
});
export const supplies: Line = {
  serviceDescription: 'Gloves and wipes, one box',
  quantity: '1.00',
  rate: '24.00',
};

export type Biller = ReturnType<typeof biller>;

/** Makes invoices, numbered from INV-1001 in order, and their payments. */
export function biller(em: EntityManager, { at, day }: Calendar) {
  let number: number = invoiceSeries.start;
  const made: { invoice: Invoice; due: number }[] = [];

  return {
    invoice({ client, issued, lines, tax = '0.00', notes }: Bill): Invoice {
      number += 1;
      const amounts = lines.map((line) => lineAmount(line.quantity, line.rate));
      const subtotal = sumOf(amounts);
      const invoice = em.create(Invoice, {
        invoiceNumber: `${invoiceSeries.name}-${number}`,
        client,
        subtotal,
        tax,
        total: sumOf([subtotal, tax]),
        issueDate: day(issued),
        dueDate: day(issued + usualDaysToPay),
        status: issued + usualDaysToPay < 0 ? 'overdue' : 'pending',
        notes,
        createdAt: at(issued, '00:00'),
      });
      lines.forEach((line, index) =>
        em.create(InvoiceItem, { ...line, invoice, position: index + 1, amount: amounts[index]! }),
      );
      made.push({ invoice, due: issued + usualDaysToPay });
      return invoice;
    },

    /** A payment that leaves part of the amount due. */
    payPart(
      invoice: Invoice,
      paymentDate: string,
      amount: string,
      paymentMethod: string,
      notes?: string,
    ): void {
      em.create(Payment, { invoice, paymentDate, amount, paymentMethod, notes });
    },

    /** The payment that settles an invoice and marks it paid. */
    settle(invoice: Invoice, paymentDate: string, paymentMethod: string, notes?: string): void {
      em.create(Payment, { invoice, paymentDate, amount: invoice.total, paymentMethod, notes });
      em.assign(invoice, {
        status: 'paid',
        paymentMethod,
        paidAt: new Date(`${paymentDate}T00:00:00-07:00`),
      });
    },

    /** A refund; the invoice stays paid. */
    refund(
      invoice: Invoice,
      paymentDate: string,
      amount: string,
      paymentMethod: string,
      reason: string,
    ): void {
      em.create(Payment, {
        invoice,
        paymentDate,
        amount: `-${amount}`,
        paymentMethod,
        reason,
        notes: `Refund: ${reason}`,
      });
    },

    cancel: (invoice: Invoice): Invoice =>
      em.assign(invoice, { status: 'cancelled', cancelledAt: invoice.createdAt }),

    /** The reminders sent before today for invoices that are still overdue. */
    remind(): void {
      for (const { invoice, due } of made.filter(({ invoice: { status } }) => status === 'overdue'))
        for (const daysLate of reminderDays.filter((days) => due + days < 0))
          em.create(InvoiceReminder, {
            invoice,
            daysLate,
            mailed: true,
            sentAt: at(due + daysLate, '10:00'),
          });
    },

    /** Makes the next invoice continue the numbers. */
    keepNumbers: (): Promise<unknown> =>
      em.execute('update invoice_numbers set last = ? where series = ?', [
        number,
        invoiceSeries.name,
      ]),
  };
}
