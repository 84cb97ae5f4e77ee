import { useEffect, useState } from 'react';

/**
 * A value once it hasn't changed for 200 milliseconds, so that not every letter is searched for.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
