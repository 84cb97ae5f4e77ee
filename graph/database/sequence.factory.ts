let last = 0;

/**
 * Returns a number that is unique within the test file, for unique emails, invoice numbers and
 * visit times.
 */
export function nextNumber(): number {
  last += 1;
  return last;
}
