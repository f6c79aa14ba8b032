import type { ProviderInstanceType } from '../domain/providers/provider-types.ts'
import type { Adapter } from './adapter.ts'
import { generic } from './generic/adapter.ts'
import { microsoft } from './microsoft/adapter.ts'

/** The adapter of each provider instance type. */
export const adapters: Readonly<Record<ProviderInstanceType, Adapter>> = {
  Generic: generic,
  MicrosoftTier1: microsoft(1),
  MicrosoftTier2: microsoft(2),
}
