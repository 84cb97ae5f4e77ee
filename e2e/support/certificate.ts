import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** PEM texts for a test's TLS server. */
export interface Certificate {
  key: string;
  cert: string;
}

const element = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => element(0x30, ...parts);
const bits = (content: Buffer): Buffer => element(0x03, Buffer.from([0]), content);
const utc = (at: Date): Buffer =>
  element(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = Buffer.from('550403', 'hex');
const subjectAltName = Buffer.from('551d11', 'hex');

/** A self-signed X.509 certificate for `localhost`, valid for a day. Node can't make one itself. */
export function localhostCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const day = 86_400_000;
  const name = sequence(
    element(0x31, sequence(element(0x06, commonName), element(0x0c, Buffer.from('localhost')))),
  );
  const names = element(0x04, sequence(element(0x82, Buffer.from('localhost'))));
  const serial = Buffer.from([1, ...randomBytes(8)]);
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))), // version 3
    element(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(utc(new Date(Date.now() - day)), utc(new Date(Date.now() + day))),
    name,
    publicKey,
    element(0xa3, sequence(sequence(element(0x06, subjectAltName), names))),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const der = sequence(body, ecdsaWithSha256, bits(signature)).toString('base64');
  return {
    key: privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
