interface ChunkGroup {
  name: string;
  test?: RegExp;
  tags?: '$initial'[];
}

/** One file of the modules whose path holds one of these beginnings, and of what they import. */
const together = (name: string, beginnings: readonly string[]): ChunkGroup => ({
  name,
  test: new RegExp(beginnings.map((path) => `/${path.replaceAll('.', String.raw`\.`)}`).join('|')),
});

/** Which modules browsers get in one file; the first group that a module fits takes it. All others stand for themselves. */
export const chunkGroups: ChunkGroup[] = [
  // Everything that every page of the application needs is two files, so that neither keeps a press waiting
  // for long while it runs: forty small ones weigh a tenth more.
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
    tags: ['$initial'],
  },
  { name: 'base', tags: ['$initial'] },
  // So are the small parts that most pages share: each alone, its headers weigh twice what it does.
  together('parts', [
    'web/site/parts/',
    'web/site/art/inner/Frame.',
    'web/site/art/inner/shapes.',
    'web/site/content/figures.',
    'web/site/content/prose.',
    'web/ui/form/Field.',
    'web/ui/form/inputs.',
    'web/ui/Skeleton.',
    'web/ui/format.',
    'web/app/forms/deferredForm.',
    // Or notifications and what was sent would fetch the portal with it.
    'lucide-react/dist/esm/icons/circle-check.',
    'identity.rules.',
    'scheduling.rules.',
  ]),
  // The graph client, for someone signed in and for whoever sends a form.
  together('graph', [
    'node_modules/@apollo/',
    'web/app/graph/GraphProvider.',
    'web/app/graph/graphErrors.',
    'web/app/graph/freshQuery.',
    'web/app/viewer/currentUser.',
    'web/app/viewer/identity.',
    'web/ui/ErrorState.',
    'web/ui/useRetry.',
  ]),
  // What the portal and the pages of an account share.
  together('account', [
    'web/account/account.generated.',
    'web/account/copy.',
    'web/account/emailConfirmed.',
    'web/account/useResendVerification.',
  ]),
  // What the portal begins with, whatever its page.
  together('portal', [
    'web/portal/copy.',
    'web/portal/care.generated.',
    'web/portal/beginDashboard.',
    'web/portal/NoClientProfile.',
    'web/ui/Pieces.',
    'web/ui/StatusPill.',
    'web/ui/TickedList.',
    'web/ui/useCode.',
  ]),
  // What every form is made of.
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
