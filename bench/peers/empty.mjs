// A server that does nothing: Express, and a connection to PostgreSQL that answers.
import express from 'express';
import { listening } from './listening.mjs';
import { pool } from './reads.mjs';

await pool.query('select 1');
const app = express();
app.get('/', (_request, response) => response.json({}));
const server = app.listen(0, '127.0.0.1', () => listening(server.address().port));
