import { SignInResolver } from './signIn.resolver.ts';
import { signInRows } from './signIn.rest.ts';
import type { Module } from '../module.ts';

/** Logging in and out. */
export const signIn: Module = {
  resolvers: [SignInResolver],
  rest: signInRows,
};
