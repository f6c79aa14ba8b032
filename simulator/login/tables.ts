import { table } from '../state/table.ts'

export interface RefreshToken {
  readonly token: string
  readonly partnerId: string
  readonly user: string
  readonly expiresAt: string
}

export const loginTables = {
  /** Keyed by the token itself. */
  refreshTokens: table<RefreshToken>(),
}
