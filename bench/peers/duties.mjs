// What ours does around each read, for the peers that have the same duties: whose token it is, whether that session still
// lives, and a line in the audit log.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { pool } from './reads.mjs';

const living = {
  name: 'living-sessions',
  text: `select u.id, u.role, c.id as client_id
           from sessions s
           join users u on u.id = $2
           left join clients c on c.user_id = u.id
          where s.sid = $1 and s.expire > now() and s.sess ->> 'userId' = u.id::text and u.is_active
            and s.sess ->> 'passwordMark' = encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'hex')`,
};
const insert = {
  name: 'audit',
  text: `insert into audit_log (at, kind, actor_id, actor_role, operation, subject_kind, subject_id, details)
    select at, 'read', actor_id, actor_role, operation, 'client', subject_id, '{}'
      from json_to_recordset($1) as e(at timestamptz, actor_id uuid, actor_role text, operation text, subject_id uuid)`,
};

const verified = new Map();

/** What a token says; a signature is checked once. */
function claimsOf(token) {
  if (verified.has(token)) return verified.get(token);
  const [header, payload, signature] = token.split('.');
  const mac = createHmac('sha256', process.env.TOKEN_SECRET).update(`${header}.${payload}`);
  if (!timingSafeEqual(mac.digest(), Buffer.from(signature, 'base64url')))
    throw new Error('A token that nobody signed');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  verified.set(token, claims);
  return claims;
}

let lines = [];
const write = () => {
  const values = [JSON.stringify(lines)];
  lines = [];
  return pool.query({ ...insert, values });
};

/** The client who asks for something: named in a header or, with the duties, found by their session and written down. */
export async function clientOf(headers, operation) {
  if (process.env.DUTIES === undefined) return headers['x-client'];
  const { jti, sub, exp } = claimsOf(headers.authorization.slice('Bearer '.length));
  if (exp * 1000 < Date.now()) throw new Error('A token whose time has passed');
  const { rows } = await pool.query({ ...living, values: [jti, sub] });
  if (rows.length === 0) throw new Error('A session that has ended');
  const [{ id, role, client_id }] = rows;
  lines.push({ at: new Date(), actor_id: id, actor_role: role, operation, subject_id: client_id });
  if (lines.length === 1) setTimeout(write, 500);
  return client_id;
}
