import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { z } from 'zod'

/** The claims of a token. */
export const claims = z.object({ sub: z.string(), tenant: z.uuid(), role: z.literal('csp') })

/** A verified token; `expiresAt` in milliseconds. */
export type CallerClaims = z.infer<typeof claims> & { readonly expiresAt: number }

/** A request after `AuthGuard`. */
export interface AuthenticatedRequest {
  readonly headers: Readonly<Record<string, string | undefined>>
  caller: CallerClaims
}

/** Passes the caller to a parameter of a handler. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().caller,
)
