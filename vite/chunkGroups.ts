export interface ChunkGroup {
  name: string;
  test?: RegExp;
  /** Only modules that at least so many chunks need. */
  minShareCount?: number;
  tags?: '$initial'[];
}

/** One chunk of the modules whose path contains one of these prefixes, and of what they import. */
const together = (name: string, prefixes: readonly string[]): ChunkGroup => ({
  name,
  test: new RegExp(prefixes.map((path) => `/${path.replaceAll('.', String.raw`\.`)}`).join('|')),
});

/**
 * Modules bundled into one chunk. The first matching group wins; all others get their own chunk.
 */
export const chunkGroups: ChunkGroup[] = [
  // What every page of the application needs, as two files: one alone would block input for too
  // long while it runs, and forty small ones weigh a tenth more.
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
    tags: ['$initial'],
  },
  { name: 'base', tags: ['$initial'] },
  // Small parts that most pages share. As separate files, their headers would weigh more than they
  // do.
  together('parts', [
    'web/site/parts/',
    'web/site/art/inner/Frame.',
    'web/site/art/inner/shapes.',
    'web/site/content/figures.',
    'web/site/content/prose.',
    'web/ui/form/Field.',
    'web/ui/form/inputs.',
    'web/ui/Skeleton.',
    'web/app/forms/deferredForm.',
    // Otherwise a page that shows the day would load what forms need.
    'web/ui/useNow.',
    // Otherwise toasts and the confirmation after a form would load the portal's chunk for it.
    'node_modules/lucide-react/dist/esm/icons/circle-check.',
  ]),
  // Formats of the portal; of public pages only the cancellation policies use them.
  together('format', ['web/ui/format.']),
  // The GraphQL client, for signed-in users and for sending forms.
  together('graph', [
    'node_modules/@apollo/',
    'web/app/graph/GraphProvider.',
    'web/app/graph/graphErrors.',
    'web/app/graph/freshQuery.',
    'web/app/viewer/currentUser.',
    'web/app/viewer/identity.',
    'idle.rules.',
    'validation/forms.rules.',
    'web/ui/ErrorState.',
    'web/ui/useRetry.',
  ]),
  // Shared by the portal and the account pages.
  together('account', [
    'web/account/account.generated.',
    'web/account/copy.',
    'identity.rules.',
    'web/account/emailConfirmed.',
    'web/account/useResendVerification.',
  ]),
  // What every page of the portal loads first.
  together('portal', [
    'web/portal/copy.',
    'web/portal/care.generated.',
    'web/portal/beginDashboard.',
    'web/portal/NoClientProfile.',
    'web/ui/Pieces.',
    'web/app/StatusPill.',
    'web/portal/useLivePortal.',
    'web/ui/TickedList.',
    'web/ui/useCode.',
  ]),
  // What every form needs.
  together('forms', [
    'node_modules/formik/',
    'node_modules/yup/',
    'web/ui/form/',
    'web/app/forms/use',
    'web/app/forms/FormEnd.',
    'web/app/forms/FieldSet.',
    'web/app/forms/Submitted.',
    'web/site/intake/intake.generated.',
  ]),
];

/**
 * What six of the desk's chunks share is one file: as forty small ones it weighs 10 KB more. But
 * neither Today nor the schedule, the first that people open, is about accounts or lists of billing.
 */
export const deskGroups: ChunkGroup[] = [
  { name: 'shared', minShareCount: 6, test: /\/(?:web\/(?!desk\/(?:accounts|billing)\/)|graph\/)/ },
];
