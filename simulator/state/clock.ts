import type { State } from './state.ts'
import type { ClockSetting, Settings } from './tables.ts'

/** Returns the current time of the vendor's clock. */
export function timeOf(setting: ClockSetting): Date {
  return new Date(setting.running ? Date.now() + setting.ahead : setting.at)
}

/** Returns the setting of a clock, running or stopped, that shows the given time now. */
export function clockAt(time: Date, running: boolean): ClockSetting {
  const at = time.getTime()
  return running ? { running, ahead: at - Date.now() } : { running, at }
}

/** Returns the settings of the simulator. */
export function settingsOf(state: State): Settings {
  return state.settings.get('settings')!
}

export function changeSettings(state: State, changed: Partial<Settings>): void {
  state.settings.put('settings', { ...settingsOf(state), ...changed })
}
