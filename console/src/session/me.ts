import type { Caller } from '@reseller-api/client'
import { useRead } from '../api/read.ts'

/** The signed-in person or program. */
export type Me = Caller

export type Role = Caller['role']['name']

/** Returns who is signed in. */
export function useMe() {
  return useRead(['portalUsers.getCaller'], (client, request) => client.portalUsers.getCaller(request))
}
