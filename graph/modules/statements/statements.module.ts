import type { Module } from '../module.ts';
import { statementRows } from './statement.rest.ts';

/** Account statements of clients, and of who pays for them. */
export const statements: Module = { rest: statementRows };
