/** The people around a client. */
export const peopleCopy = {
  these: 'the people around this client',
  hint: 'Family, friends and neighbors. Whom to call in an emergency is in the profile.',
  none: 'Nobody yet',
  noneHint: 'Add whoever helps, asks or decides: with a phone number, you know whom to call.',
  named: (name: string, relation: string): string => `${name}, ${relation}`,
  called: (place: number): string => `Call ${place === 1 ? 'first' : `as number ${place}`}`,
  powerOfAttorney: 'Power of attorney',
  powerOfAttorneyMeans: '– with access to the portal, they also decide who else sees it.',
  before: 'Who was removed',
  removed: (by: string | null, on: string): string => `Removed by ${by} on ${on}`,

  add: 'Add a Person',
  addTitle: 'Add a Person',
  addSubmit: 'Add Person',
  adding: 'Adding…',
  added: (name: string): string => `${name} added`,
  addFailed: 'The person wasn’t added',
  callOrder: 'Call order',
  notCalled: 'Not on the list',
  callOrderHint: 'Whom you call first, and whom next.',

  change: 'Change',
  changeOf: (name: string): string => `Change ${name}`,
  changeTitle: (name: string): string => `Change ${name}`,
  changeSubmit: 'Save Person',
  saving: 'Saving…',
  changed: 'Person saved',
  changeFailed: 'The person wasn’t saved',

  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  removeTitle: (name: string): string => `Remove ${name}?`,
  removeMeans: 'The entry stays at the end of this list, with your name and the day.',
  removeEndsAccess: 'They can see the portal: that ends at once, and we tell them.',
  removeDone: (name: string): string => `${name} removed`,
  removeFailed: 'The person wasn’t removed',
} as const;

/** What people around a client may see of the client's portal. */
export const accessCopy = {
  sees: (parts: string, since: string): string => `In the portal since ${since}, they can ${parts}`,
  with: (email: string): string => `Logs in with ${email}`,
  invited: (email: string): string => `Invited at ${email}, no password chosen yet`,
  agreed: (how: string, by: string): string => `Agreed by: ${how}. Entered by ${by}`,
  inPortal: (by: string): string => `Given in the portal by ${by}`,
  note: (note: string): string => `Note: ${note}`,
  before: 'Access before',
  past: (parts: string, from: string, until: string, by: string | null): string =>
    `They could ${parts} from ${from} until ${until}, ended by ${by}`,

  give: 'Give Access',
  giveTo: (name: string): string => `Give ${name} access to the portal`,
  giveTitle: (name: string): string => `Give ${name} Access`,
  giveMeans: (client: string): string =>
    `${client} has to agree. We email them a link to choose a password, or tell them, if they have one already.`,
  noEmail: 'For access to the portal, add an email first.',
  giveSubmit: 'Give Access',
  giving: 'Saving…',
  given: (name: string): string => `${name} has access now`,
  giveFailed: 'The access wasn’t given',

  change: 'Change Access',
  changeFor: (name: string): string => `Change ${name}’s access`,
  changeTitle: (name: string): string => `Change ${name}’s Access`,
  changeMeans: 'It holds at once. We tell them. What was agreed before stays listed.',
  changeSubmit: 'Save Access',
  changed: 'Access changed',

  takeBack: 'Take Back Access',
  takeBackFrom: (name: string): string => `Take back ${name}’s access`,
  takeBackTitle: (name: string): string => `Take back ${name}’s access?`,
  takeBackMeans: 'They see nothing of this client anymore, at once. We tell them.',
  takeBackDone: (name: string): string => `${name} can no longer see the portal`,
  takeBackFailed: 'The access wasn’t taken back',
} as const;
