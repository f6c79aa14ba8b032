import { fixedDocument } from '../http/document.ts'
import type { PublicRoute } from '../routes/route.ts'
import { eventSchemas, schemasPath } from './schemas.ts'

const maxAge = { 'cache-control': 'max-age=300' }

/** Returns the routes of the JSON Schemas of events: a list of their paths by type, and each schema. */
export function eventSchemaRoutes(): PublicRoute[] {
  const schemas = eventSchemas()
  const list = () =>
    JSON.stringify(Object.fromEntries([...schemas.keys()].map((type) => [type, `${schemasPath}/${type}`])))
  const route = (path: string, type: string, text: () => string): PublicRoute => ({
    ...{ method: 'GET', path },
    respond: fixedDocument(type, text, maxAge),
  })
  return [
    route(schemasPath, 'application/json; charset=utf-8', list),
    ...[...schemas].map(([type, schema]) =>
      route(`${schemasPath}/${type}`, 'application/schema+json; charset=utf-8', () => JSON.stringify(schema)),
    ),
  ]
}
