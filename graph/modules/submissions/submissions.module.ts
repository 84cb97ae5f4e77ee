import { tooManyForms } from './tooManyForms.mail.ts';
import type { Module } from '../module.ts';

const mails = { tooManyForms };

/** How anything that visitors send is stored and mailed. */
export const submissions: Module = {
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
