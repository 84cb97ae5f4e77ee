import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test may do wrong. */
interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False for a device that asks nobody. */
  verified?: boolean;
  /** What the device counts this as. */
  counter?: number;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** What WebAuthn needs of CBOR (RFC 8949). */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.of((major << 5) | n);
    return n < 256
      ? Buffer.of((major << 5) | 24, n)
      : Buffer.of((major << 5) | 25, n >> 8, n & 255);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

/** A device with one passkey, and the browser that asks it, on the page of a site. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;

  constructor(site: string) {
    this.#origin = new URL(site).origin;
  }

  /** Answers as `navigator.credentials.create` does. */
  create(request: string, wrong: Wrong = {}): string {
    const { challenge, rp } = JSON.parse(request) as { challenge: string; rp: { id: string } };
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(17), Buffer.of(this.id.length), this.id]);
    const authData = Buffer.concat([
      this.#data(rp.id, 0x40, { counter: 0, ...wrong }),
      credential,
      cbor(key),
    ]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge, wrong).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers as `navigator.credentials.get` does. */
  get(request: string, wrong: Wrong = {}): string {
    const { challenge, rpId } = JSON.parse(request) as { challenge: string; rpId: string };
    this.counter += 1;
    const client = this.#client('webauthn.get', challenge, wrong);
    const data = this.#data(rpId, 0, { counter: this.counter, ...wrong });
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #client(type: string, challenge: string, wrong: Wrong): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false, ...wrong };
    return Buffer.from(JSON.stringify(data));
  }

  #data(rpId: string, flags: number, wrong: Wrong): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(wrong.counter ?? 0);
    const verified = wrong.verified === false ? 0 : 4;
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.of(flags | verified | 1), counted]);
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  }
}
