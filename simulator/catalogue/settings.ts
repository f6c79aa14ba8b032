import { settingsOf } from '../state/clock.ts'
import type { State } from '../state/state.ts'
import type { SalesSettings } from './tables.ts'

export const defaultSalesSettings: SalesSettings = {
  cartLife: 'P7D',
  secondCheckout: 'same',
  provisioning: 'PT2S',
  listLag: 'PT2S',
  sandboxQuantity: 25,
  lineErrors: [],
  orderErrors: [],
  madeUpProducts: 0,
  withdrawn: [],
  garbledSheets: [],
}

export function salesSettings(state: State): SalesSettings {
  return { ...defaultSalesSettings, ...settingsOf(state).sales }
}
