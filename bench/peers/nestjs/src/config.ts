import { z } from 'zod'

/** The settings of this process, from its environment. */
export const config = z
  .object({
    DATABASE_URL: z.string(),
    POOL_SIZE: z.coerce.number().int(),
    PORT: z.coerce.number().int(),
    PUBLIC_KEY: z.string().transform((text) => JSON.parse(text)),
    TOKEN_ISSUER: z.string(),
    TOKEN_AUDIENCE: z.string(),
  })
  .parse(process.env)
