import { CsvError, parse } from 'csv-parse/sync';
import { admissionSchema, type AdmissionFields } from '../../modules/clients/admission.input.ts';
import { refusalsOf } from '../../shared/validation/parseInput.ts';

/** A client read from a line of the file. */
export interface ClientLine {
  /** Line number in the file; the heading is 1. */
  line: number;
  fields: AdmissionFields;
}

/** An error in a line, as text. */
export interface Fault {
  line: number;
  reason: string;
}

export interface ClientsFile {
  clients: ClientLine[];
  faults: Fault[];
}

interface Line {
  line: number;
  cells: string[];
}

/** A line is some 200 bytes, so this holds more clients than any office has. */
const maxBytes = 20 * 1024 * 1024;

const required = ['firstName', 'lastName'] as const;

/** Normalizes column names: "First Name", "first_name" and "firstName" are the same. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');
const fieldOf = new Map(Object.keys(admissionSchema.shape).map((field) => [plain(field), field]));

/**
 * Parses a CSV file of clients completely: separated by commas, semicolons or tabs, with a heading,
 * in UTF-8.
 * @returns the valid lines, and all errors in the others
 */
export function readClients(file: Uint8Array): ClientsFile {
  if (file.byteLength > maxBytes)
    return {
      clients: [],
      faults: [{ line: 1, reason: 'The file is larger than 20 MB. Split it into smaller ones.' }],
    };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file).replace(/\r\n?/g, '\n');
    const [heading = { line: 1, cells: [] }, ...lines] = linesOf(text);
    const faults = faultsOfHeading(heading);
    return faults.length > 0
      ? { clients: [], faults }
      : check(
          heading.cells.map((name) => fieldOf.get(plain(name)) ?? ''),
          lines,
        );
  } catch (error) {
    if (error instanceof CsvError)
      return { clients: [], faults: [{ line: Number(error.lines ?? 1), reason: error.message }] };
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return {
        clients: [],
        faults: [{ line: 1, reason: 'The file is not in UTF-8. Save it as "CSV UTF-8".' }],
      };
    throw error;
  }
}

/** A first line that only spreadsheets read: it names the sign between cells. */
const separatorLine = /^\ufeff?"?sep=(.)"?\n/i;

function linesOf(text: string): Line[] {
  const [, named] = separatorLine.exec(text) ?? [];
  const delimiter =
    named ?? [';', '\t'].find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ',';
  const records = parse(text, {
    bom: true,
    from_line: named === undefined ? 1 : 2,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  return (
    (records as unknown as { record: string[]; info: { lines: number } }[])
      // csv-parse reports where a record ends; the start is as many lines earlier as it has line
      // breaks.
      .map(({ record, info }) => ({
        line: info.lines - (record.join('').match(/\n/g)?.length ?? 0),
        cells: record,
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  );
}

function faultsOfHeading({ line, cells: headings }: Line): Fault[] {
  const fields = headings.map((heading) => fieldOf.get(plain(heading)));
  return [
    ...required
      .filter((field) => !fields.includes(field))
      .map((field) => `There is no column "${field}".`),
    ...headings.flatMap((heading, index) =>
      fields[index] === undefined ? [`The column "${heading.slice(0, 60)}" is not known.`] : [],
    ),
    ...headings.flatMap((heading, index) =>
      fields[index] !== undefined && fields.indexOf(fields[index]) !== index
        ? [`The column "${heading}" is there twice.`]
        : [],
    ),
  ].map((reason) => ({ line, reason }));
}

function check(fields: readonly string[], lines: readonly Line[]): ClientsFile {
  const clients: ClientLine[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of lines) {
    const values = Object.fromEntries(
      fields.map((field, index) => [field, valueOf(field, cells[index] ?? '')]),
    );
    const destroyed = Object.entries(values).filter(([field, cell]) => isDestroyed(field, cell));
    const parsed = admissionSchema.safeParse(values);
    const earlier = parsed.success ? seen.get(keyOf(parsed.data)) : undefined;
    if (cells.slice(fields.length).some((cell) => cell !== '')) {
      faults.push({
        line,
        reason: `It has ${cells.length} cells, the heading ${fields.length}: is there a comma without quotes around it?`,
      });
    } else if (destroyed.length > 0) {
      faults.push(
        ...destroyed.map(([field, cell]) => ({ line, reason: destroyedWords(field, cell) })),
      );
    } else if (!parsed.success) {
      faults.push(...refusalsOf(parsed.error).map(({ message }) => ({ line, reason: message })));
    } else if (earlier !== undefined) {
      faults.push({ line, reason: `${whoIs(parsed.data)} is in line ${earlier} already` });
    } else {
      seen.set(keyOf(parsed.data), line);
      clients.push({ line, fields: parsed.data });
    }
  }
  return { clients, faults };
}

/**
 * True for a phone that a spreadsheet took for a number and shortened: "6.02556E+09" can't be read
 * back.
 */
const isDestroyed = (field: string, cell: string): boolean =>
  /phone$/i.test(field) && /^[+-]?\d+([.,]\d+)?E[+-]?\d+$/i.test(cell.trim());

const destroyedWords = (field: string, cell: string): string =>
  `The column "${field}" has "${cell.trim()}": the spreadsheet took the phone for a number and lost digits. Type it again in a column formatted as text.`;

/** Returns what identifies a client: the email, or else name and phone. */
export const keyOf = ({
  email,
  firstName,
  lastName,
  phone,
}: Pick<AdmissionFields, 'email' | 'firstName' | 'lastName' | 'phone'>): string =>
  email ?? JSON.stringify([firstName, lastName, phone]);

/** Names that client in an error message. */
export const whoIs = ({ email, firstName, lastName }: AdmissionFields): string =>
  email ?? `${firstName} ${lastName}, without an email,`;

/** Removes the apostrophe that an export puts before a formula; policy names may be in any case. */
function valueOf(field: string, cell: string): string {
  const value = cell.replace(/^'(?=[\s"']*[=+\-@＝＋－＠])/, '');
  return field === 'cancellationPolicy' ? value.toLowerCase() : value;
}
