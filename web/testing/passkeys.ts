const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** What a browser returns, whether it made a passkey or used one. */
const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('made'),
    authenticatorData: bytes('used'),
    signature: bytes('signed'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/**
 * Gives the browser passkeys until the test ends. Each time it is asked, it does the next of these: the
 * name of an error, or null for a passkey.
 * @returns what it was asked for, and a way to take them away again
 */
export function withPasskeys(...answers: readonly (string | null)[]): {
  asked: unknown[];
  end: () => void;
} {
  const asked: unknown[] = [];
  const answer = async ({ publicKey }: { publicKey: unknown }): Promise<object> => {
    const name = answers[asked.push(publicKey) - 1];
    if (name) throw new DOMException('As a browser says it', name);
    return credential;
  };
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.assign(navigator, { credentials: { get: answer, create: answer } });
  return {
    asked,
    end: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
