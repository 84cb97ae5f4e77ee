// An Express without anything in it.
import express from 'express';
import { listening } from './listening.mjs';

const server = express().listen(0, '127.0.0.1', () => listening(server.address().port));
