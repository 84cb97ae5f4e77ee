import type { JsonSchema } from '../../../shared/rest/jsonSchema.ts';

/** The parts of an OpenAPI document that ours uses. */

export interface Header {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}
export interface Reference {
  $ref: string;
}
interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface DocumentedAnswer {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, Content>;
}

export interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: {
    name: string;
    in: 'path' | 'header' | 'query';
    required: boolean;
    description: string;
    schema: JsonSchema;
    example?: string;
  }[];
  requestBody?: { required: true; content: Record<string, Content> };
  responses: Record<string, DocumentedAnswer>;
  /** Shell commands. */
  'x-codeSamples': { lang: string; label: string; source: string }[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; email: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', DocumentedOperation>>>;
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}
