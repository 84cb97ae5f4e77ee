import { contactReply, linkHours } from '#graph/shared/promises.rules';

/** Copy of the account forms; titles and messages are in `identity.rules.ts`. */
export const accountCopy = {
  register: {
    label: 'Registration',
    submit: 'Create My Account',
    sending: 'Creating Your Account...',
    logIn: 'Log in',
    resetPassword: 'Reset your password',
  },
  forgot: {
    label: 'Forgot password',
    submit: 'Send Me a Link',
    sending: 'Sending...',
    failure: {
      title: 'Request Failed',
      description: 'Something went wrong. Please try again.',
    },
    sentHeading: 'Check your email',
    sent: (email: string): string =>
      `If there’s an account for ${email}, a link to set a new password is on its way.`,
    sentNote: `You can use the link once, within ${linkHours.passwordReset === 1 ? 'one hour' : `${linkHours.passwordReset} hours`}. No email after a few minutes? Check your spam folder, then ask again.`,
    again: 'Use Another Email Address',
  },
  reset: {
    label: 'New password',
    submit: 'Set My New Password',
    sending: 'Setting Your Password...',
    success: {
      title: 'Password Changed',
      description: 'You’re logged in here, and logged out everywhere else.',
    },
    secondStep: 'One more step, as always, and you’re logged in.',
    failure: {
      title: 'Password Not Changed',
      description: 'Please check your new password and try again.',
    },
  },
  passwordUnsure: {
    title: 'Password May Have Changed',
    description:
      'We didn’t get an answer the first time, and now you’re logged out. Please log in with your new password. If it doesn’t work, use your old one.',
  },
  invitation: {
    label: 'Your password',
    submit: 'Set My Password',
    sending: 'Setting Your Password...',
    /** In place of the page's welcome, when the link doesn't work. */
    over: {
      heading: 'Your invitation',
      lead: `An invitation works once, within ${linkHours.invitation / 24} days.`,
      points: [],
      links: [],
    },
    loggedInAs: (email: string): string => `You’re logged in here as ${email}.`,
    goOn: 'Continue',
    logIn: 'Log In',
    forgot: 'Forgot Password',
  },
  verify: {
    working: 'One moment. We’re looking up your link.',
    label: 'Confirm your email',
    registered: (firstName: string, email: string): string =>
      `${firstName} created an account here with ${email}. Is it yours? Then please confirm.`,
    changing: (firstName: string, email: string): string =>
      `${firstName} wants to use ${email} to log in from now on. Is it yours? Then please confirm.`,
    needsPassword: 'You aren’t logged in, so please enter the password of that account, too.',
    submit: 'Confirm This Address',
    sending: 'Confirming...',
    failure: { title: 'Not Confirmed', description: 'Please try again.' },
    forgot: 'Forgot the password? Set a new one',
    notMe: 'This Wasn’t Me',
    notMeHeading: 'Did someone else use your address?',
    notMeRegistered:
      'We’ll log them out, and their password will stop working. Then you can choose a password of your own, if you’d like to keep the account.',
    notMeChanging:
      'We won’t use your address for that account. It keeps the address it had, and nothing else changes.',
    disownRegistered: 'Log Them Out',
    disownChanging: 'Don’t Use My Address',
    disowning: 'One Moment...',
    disownFailed: 'Nothing Changed',
    back: 'Go Back',
    disownedHeading: 'Nobody else can use your address here',
    disownedRegistered:
      'Whoever created the account is logged out, and what they entered is gone. Would you like to use it yourself? Choose a password. If not, there’s nothing more to do.',
    disownedChanging: 'There’s nothing more to do.',
    choosePassword: 'Choose My Own Password',
    doneHeading: 'Your email address is confirmed',
    done: 'Thank you. Reminders, changes to your visits and invoices will reach you here.',
    alreadyHeading: 'This address is already confirmed',
    already: (email: string): string => `${email} is confirmed. There’s nothing more to do.`,
    portal: 'Go to the Client Portal',
    refusedNote:
      'Already confirmed your address? Then you’re all set. If not, log in and ask for a new link in your account. Did someone else use your address? Choose “Forgot Password”: a new password logs them out.',
    account: 'Go to My Account',
    failed:
      'We couldn’t reach our server. Check your connection and try again. The link still works.',
    call: 'Or call us at',
    noScript: 'This page needs JavaScript. Please call us at',
  },
  logInWith: (email: string): string => `You’ll log in with ${email}.`,
  deadLinkHeading: 'This link doesn’t work',
  noToken: 'Part of the link is missing. Open it from the email again, or copy the whole link.',
} as const;

/** The account page's sections in order; the keys are their anchors. */
export const sectionTitles = {
  name: 'Your Name',
  contact: 'Phone, Address and Emergency Contact',
  email: 'Your Email',
  password: 'Your Password',
  'second-step': 'A Second Step When You Log In',
  calendar: 'Visits in Your Own Calendar',
  access: 'Who Can See Your Care',
  portals: 'Whose Care You Can See',
  sessions: 'Where You’re Logged In',
} as const;

/** Who sees whose portal. */
export const accessCopy = {
  what: 'Family or friends can log in with an email and a password of their own, and see only what you choose here. You can change it, or take it back, any time.',
  whatOf: (client: string): string =>
    `You hold power of attorney for ${client}, so you decide who can see ${client}’s care. We tell ${client} what you change.`,
  title: (client: string): string => `Who Can See ${client}’s Care`,
  none: 'Nobody yet.',
  decides: 'Holds power of attorney, and can change this list, too',
  give: 'Give Someone Access',
  giveMeans: (client: string | null): string =>
    `They get an email from us with the way in. We tell ${client === null ? 'our office' : `${client} and our office`}, too.`,
  given: 'Access given',
  givenHint: 'We’ve sent an email with the way in.',
  giveFailed: 'It wasn’t saved',
  change: 'Change',
  changeOf: (name: string): string => `Change what ${name} can see`,
  changeMeans: (name: string, client: string | null): string =>
    `It holds at once. We tell ${name}${client === null ? '' : `, ${client}`} and our office.`,
  changed: 'Access changed',
  save: 'Save',
  named: (name: string, relation: string): string => `${name}, ${relation}`,
  sees: (parts: string): string => `Can ${parts}`,
  since: (day: string, by: string | null): string =>
    `Since ${day}, ${by === null ? 'agreed with our office' : `given by ${by}`}`,
  takeBack: 'Take Back',
  takeBackOf: (name: string): string => `Take back ${name}’s access`,
  question: (name: string): string => `Take back ${name}’s access?`,
  means: (name: string): string =>
    `${name} sees nothing of it anymore, at once. We’ll tell ${name} and our office.`,
  done: (name: string): string => `${name} no longer has access`,
  failed: 'The access wasn’t taken back',
  others: 'You see these as somebody close to them.',
  open: 'Open the portal',
  mayAsk:
    'Are you close to someone we care for? Ask here to see their care. We ask them first, or whoever decides for them.',
  ask: 'Ask to See Someone’s Care',
  askMeans: 'Our office asks them, or whoever decides for them. Once they agree, you get an email.',
  askSubmit: 'Send My Request',
  asking: 'Sending...',
  askSent: 'We have your request',
  askSentHint: `We’ll get back to you within ${contactReply}.`,
  askFailed: 'It wasn’t sent',
  asked: (name: string, day: string, reference: string): string =>
    `You asked to see ${name}’s care on ${day} (reference ${reference}). We’ll get back to you within ${contactReply}.`,
} as const;

/** Copy of the account page and of confirming an email. */
export const ownAccountCopy = {
  title: 'Your Account',
  onThisPage: 'On this page',
  loading: 'Loading your account',
  loadFailed: 'We couldn’t load your account.',
  loadFailedHint: 'Nothing is lost. Check your connection and try again, or call us.',
  tryAgain: 'Please try again.',
  saving: 'Saving...',
  forClients: 'For our clients',
  /** Titles of portal pages for signed-out people. */
  titles: { portal: 'Client Portal', week: 'Your Week' },
  logInToPortal: 'Log In to the Portal',
  name: {
    label: 'Your name',
    submit: 'Save My Name',
    changed: 'Name Changed',
    changedHint: (firstName: string, lastName: string): string =>
      `We’ll call you ${firstName} ${lastName} now.`,
    whose:
      'This is the name of the person we care for. Caregivers see it, and it’s on visits and invoices. Do you use the portal for someone else? Then leave their name here.',
    missing: 'We don’t know your name yet. Please tell us.',
    give: 'Enter My Name',
    officeKnows: 'We’ve let our office know.',
    failed: 'Name Not Changed',
  },
  contact: {
    label: 'Phone, address and emergency contact',
    submit: 'Save Contact Details',
    parts: { city: 'City', state: 'State', zip: 'ZIP code' },
    saved: 'Saved',
    savedHint: 'Thank you. We’ve let our office know.',
    failed: 'Not Saved',
  },
  email: {
    logInWith: 'You log in with',
    confirmed: 'It’s confirmed.',
    unconfirmed: 'It isn’t confirmed yet.',
    change: 'Change My Email',
    openLink: 'Please open the link we sent to',
    linkWorks: `It works for ${linkHours.verification} hours.`,
    fromThenOn: 'From then on, you’ll log in with this email.',
    again: 'Send the Link Again',
    label: 'Change your email',
    submit: 'Send the Link',
    sending: 'Sending...',
    keep: 'Keep My Email',
    pending: 'One More Step',
    pendingHint: (email: string): string => `Please open the link we sent to ${email}.`,
    kept: 'Email Kept',
    keptHint: (email: string): string => `You still log in with ${email}.`,
    failed: 'Email Not Changed',
  },
  password: {
    hint: 'A new password logs you out everywhere else.',
    change: 'Change My Password',
    label: 'Change your password',
    username: 'Email',
    sending: 'Changing Your Password...',
    keep: 'Keep My Password',
    changed: 'Password Changed',
    changedHint: 'You’re logged out everywhere else.',
    emailChangeEnded: (email: string): string =>
      `You asked to change your email to ${email}. We canceled that. If you still want it, please ask again.`,
    verificationEnded: 'The link to confirm your email no longer works. Please ask for a new one.',
    failed: 'Password Not Changed',
  },
  calendar: {
    what: 'See your visits in the calendar on your phone or computer. It updates by itself and shows who’s coming, when and where, but not what the visit is for. Anyone who has the link can see it, so share it only with family.',
    loadFailed: 'We couldn’t look up your calendar.',
    make: 'Make My Calendar Link',
    makeNew: 'Make a New Link',
    end: 'Turn Off the Link',
    madeOn: (when: string): string =>
      `You made a link on ${when}. We showed it to you then and don’t keep a copy.`,
    ends: 'A new link or a new password turns off the old one. Calendars that use it stop updating.',
    label: 'Your calendar link',
    hint: 'We show it only once. In your calendar, choose to add or subscribe to a calendar by URL.',
    add: 'Add to My Calendar',
    copy: 'Copy the Link',
    copied: 'Copied',
    makeFailed: 'No Link Made',
    endFailed: 'Link Not Turned Off',
    ended: 'Link Turned Off',
    endedHint: 'Nobody can see your visits with it anymore.',
  },
  sessions: {
    unknown: 'Unknown device',
    from: (address: string): string => `From the address ${address}`,
    thisOne: '(this one)',
    since: 'Logged in',
    lastUsed: 'Last used',
    end: 'Log Out',
    endOne: (device: string | null | undefined, lastUsed: string): string =>
      `Log Out ${device ?? 'the unknown device'}, last used ${lastUsed}`,
    endOthers: 'Log Out Everywhere Else',
    none: 'You aren’t logged in anywhere else.',
    ended: 'Logged Out',
    endedOne: 'That device is logged out.',
    endedOthers: 'You’re logged in on this device only.',
    failed: 'Not Logged Out',
  },
  reminder: {
    label: 'Confirm your email',
    title: 'Please confirm your email.',
    text: (email: string): string =>
      `Open the link we sent to ${email} so news about your visits reaches you.`,
  },
  resend: {
    sent: 'Email Sent',
    sentHint: (email: string): string => `A new link is on its way to ${email}.`,
    confirmed: 'Email Confirmed',
    confirmedHint: (email: string): string => `${email} is already confirmed. You’re all set.`,
    failed: 'Email Not Sent',
    failedHint: 'Please try again in a moment.',
  },
} as const;
