import { addDays, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { money } from '../../../testing/answers.ts';

/** An unbilled visit, as the graph returns it. */
export const visitLine = (values = {}) => ({
  __typename: 'UnbilledLine',
  appointmentId: 'a1',
  customLineId: null,
  correctsId: null,
  setsOff: false,
  description: 'Personal Care',
  quantity: '3.00',
  unit: null,
  rate: money('34.00'),
  amount: money('102.00'),
  serviceDate: '2026-03-04',
  underHours: null,
  ...values,
});

/** A custom line. */
export const customLine = (values = {}) =>
  visitLine({
    appointmentId: null,
    customLineId: 'l1',
    description: 'Drive to the clinic',
    quantity: '12.50',
    unit: 'mile',
    rate: money('0.725'),
    amount: money('8.38'),
    serviceDate: addDays(todayInPhoenix(), -3),
    ...values,
  });
