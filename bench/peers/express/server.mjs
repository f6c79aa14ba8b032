import { randomUUID } from 'node:crypto'
import express from 'express'
import pg from 'pg'
import pino from 'pino'
import { pinoHttp } from 'pino-http'
import { z } from 'zod'
import { authenticator } from './authenticator.mjs'
import { HttpError } from './http-error.mjs'
import { resellersOf } from './resellers.mjs'

const { DATABASE_URL, POOL_SIZE, PORT, PUBLIC_KEY, TOKEN_ISSUER, TOKEN_AUDIENCE } = z
  .object({
    DATABASE_URL: z.string(),
    POOL_SIZE: z.coerce.number().int(),
    PORT: z.coerce.number().int(),
    PUBLIC_KEY: z.string(),
    TOKEN_ISSUER: z.string(),
    TOKEN_AUDIENCE: z.string(),
  })
  .parse(process.env)

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: POOL_SIZE })
const log = pino({ redact: ['req.headers.authorization'] })
const authenticate = await authenticator(JSON.parse(PUBLIC_KEY), {
  issuer: TOKEN_ISSUER,
  audience: TOKEN_AUDIENCE,
})

const app = express()
app.disable('x-powered-by')
app.get('/healthz', (_request, response) => {
  response.json({ status: 'ok' })
})
app.use(pinoHttp({ logger: log, genReqId: (request) => request.headers['x-correlation-id'] ?? randomUUID() }))
app.use('/v1', authenticate)
app.use('/v1', express.json({ limit: '1mb' }))
app.use('/v1/Resellers', resellersOf(pool))
app.use((_request, _response, next) => next(new HttpError(404, 'No such path.')))
app.use((error, request, response, _next) => {
  const [status, problem] = problemOf(error)
  if (status === 500) request.log.error(error)
  response.status(status).type('application/problem+json').json(problem)
})

const server = app.listen(PORT, '127.0.0.1')
process.once('SIGTERM', () => {
  server.close(() => pool.end())
  server.closeIdleConnections()
})

function problemOf(error) {
  if (error instanceof z.ZodError) return [400, { title: 'The request is invalid.', errors: error.issues }]
  const status = error instanceof HttpError ? error.status : (error.statusCode ?? 500)
  return [status, { title: status === 500 ? 'Internal error.' : error.message }]
}
