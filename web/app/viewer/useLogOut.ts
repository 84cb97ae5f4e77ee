import { createContext, use } from 'react';

/** Provided by `SessionProvider`. */
export const LogOutContext = createContext<() => void>(() => undefined);

/** Logs out and goes home; asks first if that throws away what was typed. */
export const useLogOut = (): (() => void) => use(LogOutContext);
