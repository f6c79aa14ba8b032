import type { State } from './state.ts'
import type { ClockSetting, Settings } from './tables.ts'

/** Returns the vendor's time for a clock setting. */
export function timeOf(setting: ClockSetting): Date {
  return new Date(setting.running ? Date.now() + setting.ahead : setting.at)
}

/** Returns a clock setting that shows a time now, running or stopped. */
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
