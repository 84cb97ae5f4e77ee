import { invoicePdfRows } from './invoicePdf.rest.ts';
import type { Module } from '../module.ts';

/** Invoices printed. */
export const invoicePdf: Module = { rest: invoicePdfRows };
