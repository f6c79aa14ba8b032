import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common'
import { type CryptoKey, importJWK, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { type AuthenticatedRequest, type CallerClaims, claims } from './caller.js'
import { config } from './config.js'

/** Verifies the bearer token (ES256). A verified token is cached until it expires. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly key = importJWK(config.PUBLIC_KEY, 'ES256') as Promise<CryptoKey>
  private readonly verified = new LRUCache<string, CallerClaims>({ max: 10_000 })

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>()
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() !== 'bearer' || !token)
      throw new UnauthorizedException('A bearer token is required.')
    const known = this.verified.get(token)
    request.caller = known && known.expiresAt > Date.now() ? known : await this.verify(token)
    return true
  }

  private async verify(token: string): Promise<CallerClaims> {
    try {
      const { payload } = await jwtVerify(token, await this.key, {
        algorithms: ['ES256'],
        issuer: config.TOKEN_ISSUER,
        audience: config.TOKEN_AUDIENCE,
      })
      const caller = { ...claims.parse(payload), expiresAt: Number(payload.exp) * 1_000 }
      this.verified.set(token, caller)
      return caller
    } catch {
      throw new UnauthorizedException('The token is not valid.')
    }
  }
}
