import { caregiverPath, clientPath, deskInvoicePath, screenPath } from '../../web/desk/paths.ts';
import { deskPath } from '../../web/paths.ts';

/** A way to a dialog: a path, then the names to press, as patterns, or a selector in brackets. */
export type WayToDialog = readonly [path: string, ...presses: string[]];

/** Ids of the records that the ways lead to. */
export interface DialogRecords {
  /** The client of all visits. */
  client: string;
  /** A client whose care is suspended. */
  held: string;
  /** A caregiver with time off, and one with a last working day. */
  off: string;
  leaving: string;
  /** An overdue invoice with a payment. */
  invoice: string;
  /** A plan's visit tomorrow, and a single one later. */
  planned: string;
  single: string;
  /** Visits of the last days. */
  begun: string;
  happened: string;
  canceled: string;
  /** The day of the planned visit. */
  day: string;
}

/** The selector of a visit; one that lasts over midnight stands in two days. */
export const visitSelector = (id: string): string => `[data-visit="${id}"]:not([data-continued])`;

export const weekOf = ({ day }: DialogRecords): string => `${screenPath('schedule')}?week=${day}`;

/**
 * Ways to every dialog of the desk, by the modules of web/desk that make it. Those with one path
 * follow each other, since its screen then stays open. They leave forms untouched.
 */
export function waysToDialogs(records: DialogRecords): Record<string, readonly WayToDialog[]> {
  const { client, held, off, leaving, invoice } = records;
  const visits = Object.fromEntries(
    (['planned', 'single', 'begun', 'happened', 'canceled'] as const).map((name) => [
      name,
      visitSelector(records[name]),
    ]),
  ) as Record<'planned' | 'single' | 'begun' | 'happened' | 'canceled', string>;
  const week = weekOf(records);
  const ofClient = (section: string): string => `${clientPath(client)}?section=${section}`;
  const ofHeld = `${clientPath(held)}?section=state`;
  const latest = `${ofClient('visits')}&show=month`;
  const ofLeaving = `${caregiverPath(leaving)}?section=state`;
  const ofOff = `${caregiverPath(off)}?section=off`;
  const [activity, people, programs] = [
    screenPath('activity'),
    screenPath('people'),
    screenPath('programs'),
  ];
  const [inbox, services] = [screenPath('inbox'), screenPath('services')];
  const days = screenPath('services/days');
  const [exceptions, unbilled] = [screenPath('exceptions'), screenPath('billing/unbilled')];
  const ofInvoice = deskInvoicePath(invoice);
  return {
    'activity/AddWebhookDialog': [[activity, '^Add a Webhook$']],
    'activity/ChangeWebhookDialog': [[activity, '^Change for']],
    'activity/Webhooks': [[activity, '^New Secret']],
    'billing/BillClientDialog': [[unbilled, '^Bill José']],
    'billing/BookMonths': [
      [screenPath('billing/books'), '^Close \\w+ \\d+$'],
      [screenPath('billing/books'), '^Reopen'],
    ],
    'billing/CancelDialog': [[ofInvoice, '^Cancel Invoice$']],
    'billing/CreditDialogs': [
      [ofInvoice, '^Give a Credit$'],
      [ofInvoice, '^Take Back'],
    ],
    'billing/MoveDialog': [[ofInvoice, '^Move']],
    'billing/PaymentDialogs': [
      [ofInvoice, '^Record Payment$'],
      [ofInvoice, '^Refund$'],
    ],
    'billing/RunDialog': [[unbilled, '^Bill Everyone']],
    'billing/VoidDialog': [[ofInvoice, '^Void']],
    'caregivers/AddCaregiverDialog': [[screenPath('caregivers'), '^Add a Caregiver$']],
    'caregivers/AddTimeOff': [[ofOff, '^Add Time Off$']],
    'caregivers/AnswerTimeOff': [
      [deskPath, '^Answer for Lucía'],
      [deskPath, '^Answer for Lucía', '^Decline Instead$'],
    ],
    'caregivers/CaregiverActive': [
      [ofLeaving, '^Change Last Working Day$'],
      [ofLeaving, '^They Stay$'],
    ],
    'caregivers/TimeOff': [[ofOff, '^Remove time off']],
    'charges/CreditDialog': [[unbilled, '^Bill José', '^Give a Credit$']],
    'charges/LineDialog': [
      [unbilled, '^Bill José', '^Add a Line$'],
      [unbilled, '^Bill José', '^Change.*Mileage'],
    ],
    'charges/SuspendButton': [[deskPath, '^Suspend Care']],
    'charges/useLineDialogs': [[unbilled, '^Bill José', '^Remove.*Mileage']],
    'clients/AddClientDialog': [[screenPath('clients'), '^Add a Client$']],
    'clients/ClientPeople': [[ofClient('people'), '^Remove Maria']],
    'clients/AccessDialog': [[ofClient('people'), '^Change Maria Quintero’s access']],
    'clients/PayerDialog': [[ofClient('billing'), '^Change Who Pays$']],
    'clients/PersonAccess': [[ofClient('people'), '^Take back Maria']],
    'clients/PersonDialog': [
      [ofClient('people'), '^Add a Person$'],
      [ofClient('people'), '^Change Maria Quintero$'],
    ],
    'clients/CorrectUpdate': [
      [ofClient('updates'), '^Correct'],
      [ofClient('updates'), '^Take Back'],
    ],
    'clients/EndPlanDialog': [[ofClient('plans'), '^End the plan']],
    'clients/Holds': [
      [ofHeld, '^Change hold'],
      [ofHeld, '^Take hold away'],
    ],
    'clients/MoveClient': [
      [ofClient('state'), '^Suspend$'],
      [ofClient('state'), '^End Care$'],
      [ofHeld, '^End the Hold$'],
    ],
    'clients/ReminderPause': [[ofClient('billing'), '^Pause Reminders$']],
    'clients/SortNote': [
      [ofClient('updates'), '^Decide'],
      [ofClient('updates'), '^Move'],
    ],
    'clients/UpdateChanges': [[ofClient('updates'), '^What It Said Before']],
    'clients/WriteUpdate': [[ofClient('updates'), '^Write a Care Update$']],
    'exceptions/DownloadDialog': [[exceptions, '^Download Records$']],
    'exceptions/ExceptionDialog, exceptions/SettleForm': [[exceptions, '^Settle']],
    'inbox/SubmissionPage': [[inbox, '^Beatriz Muñoz$']],
    'inbox/submission/NextStep': [[inbox, '^Beatriz Muñoz$', '^Decline$']],
    'inbox/admission/AdmissionForm': [
      [inbox, '^Beatriz Muñoz$', '^Approve$'],
      [inbox, '^Amina Warsame$', '^Start Review$', '^Invite to an Interview$', '^Hire$'],
    ],
    'money/ApplyDialog': [[ofInvoice, '^Use Money on Account$']],
    'money/MoneyDialogs': [
      [ofClient('billing'), '^Give Back'],
      [ofClient('billing'), '^Void'],
    ],
    'money/ReceiveDialog': [[ofClient('billing'), '^Receive Payment$']],
    'people/InviteDialog': [[people, '^Invite Someone$']],
    'people/PersonDialog': [[people, '^Change Teresa', '^Deactivate$']],
    'programs/MakeTokenDialog': [[programs, '^Make a Token$']],
    'programs/ProgramsPage': [[programs, '^End Bookkeeping']],
    'programs/RenameDialog': [[programs, '^Rename Bookkeeping']],
    'references/CorrectReference': [[ofClient('profile'), '^Correct the number']],
    'services/PriceDialog, services/PriceForms': [
      [services, '^New price for Personal Care'],
      [services, '^New price for Personal Care', '^Correct the price'],
      [services, '^New price for Personal Care', '^Take back the price'],
      [ofClient('billing'), '^Own price for Personal Care'],
    ],
    'services/specialDayForm, services/RateDialogs, services/HolidayDialogs': [
      [days, '^New Rate$'],
      [days, '^Correct Holidays'],
      [days, '^Take back Holidays'],
      [days, '^Add Holidays$'],
      [days, '^Change Founders'],
      [days, '^Remove Founders'],
    ],
    'services/ServiceDialog': [[services, '^Add Service$']],
    'statement/StatementDialog': [[ofClient('billing'), '^Statement']],
    'visits/BookVisitDialog, visits/BookVisitForm': [[week, '^Book a Visit$']],
    'visits/PastVisitDialog': [[week, '^Enter a Past Visit$']],
    'visits/CaregiverChoices': [[week, visits.planned, '^Give to Someone Else']],
    'visits/ChangeVisit': [[week, visits.planned, '^Change$']],
    'visits/plans/ChangePlan': [
      [week, visits.planned, '^Change$', '^All upcoming visits of the plan'],
    ],
    'visits/plans/EndPlan': [[week, visits.planned, '^End Plan$']],
    'visits/CancelVisit': [[week, visits.planned, '^Cancel Visit$']],
    'visits/plans/RepeatVisit': [[ofClient('visits'), visits.single, '^Repeat$']],
    'visits/MarkVisit': [
      [week, visits.planned, '^Start$'],
      [latest, visits.begun, '^Complete$'],
    ],
    'visits/VisitDialog': [[latest, visits.begun]],
    'visits/CorrectVisit': [[latest, visits.happened, '^Correct$']],
    'visits/TakeVisitAway': [[latest, visits.happened, '^Take Away$']],
    'visits/UndoVisitStart': [[latest, visits.begun, '^Undo Start$']],
    'visits/WaiveFee': [[latest, visits.canceled, '^Waive Fee$']],
  };
}

/** Dialogs without a way, and where each is walked instead. */
export const withoutWay: Readonly<Record<string, string>> = {
  'find/Finder': 'Opened by its key: deskScreens.test',
  'find/Keys': 'Opened by its key: deskScreens.test',
  'schedule/drag/AskWhy': 'Follows a move by keys: deskScreens.test',
  'schedule/drag/useMoveVisit': 'Follows a move beside another visit: schedule.test',
};

/** The part of web/desk that a module is in. */
export const partOf = (module: string): string => module.split('/', 1)[0]!;

/** All ways, those with one path behind each other. */
export function inOneRound(ways: Record<string, readonly WayToDialog[]>): WayToDialog[] {
  const all = Object.values(ways).flat();
  return [...new Set(all.map(([path]) => path))].flatMap((path) =>
    all.filter(([of]) => of === path),
  );
}
