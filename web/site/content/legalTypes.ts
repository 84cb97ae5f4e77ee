import type { Prose } from './prose.ts';
import type { ActionLink, NamedText, PageContent } from './types.ts';

/** A legal or policy page: sections with anchors, a table of contents, a date. */
export interface LegalContent extends PageContent {
  badge: string;
  updatedLabel: string;
  updated: { date: string; text: string };
  contentsHeading: string;
  headerLinks: readonly ActionLink[];
  footerLinks: readonly ActionLink[];
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The section's anchor. */
  id: string;
  heading: string;
  blocks: readonly LegalBlock[];
}

export interface LegalGroup {
  kind: 'group';
  heading: string;
  intro?: Prose;
  items: readonly Prose[];
}

export type LegalBlock =
  | { kind: 'paragraph'; text: Prose }
  | { kind: 'list'; items: readonly Prose[] }
  | { kind: 'steps'; items: readonly NamedText[] }
  | { kind: 'terms'; items: readonly NamedText[] }
  | LegalGroup
  | { kind: 'groups'; groups: readonly LegalGroup[] }
  | { kind: 'notice'; text: Prose }
  | { kind: 'contact'; rows: readonly NamedText[] };
