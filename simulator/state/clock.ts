import type { State } from './state.ts'
import type { ClockSetting, Settings } from './tables.ts'

/** The vendor's time under a setting of the clock. */
export function timeOf(setting: ClockSetting): Date {
  return new Date(setting.running ? Date.now() + setting.ahead : setting.at)
}

/** A setting under which the clock shows a time now, and runs on from it or stands still. */
export function clockAt(time: Date, running: boolean): ClockSetting {
  const at = time.getTime()
  return running ? { running, ahead: at - Date.now() } : { running, at }
}

/** How the simulator is set. */
export function settingsOf(state: State): Settings {
  return state.settings.get('settings')!
}

export function changeSettings(state: State, changed: Partial<Settings>): void {
  state.settings.put('settings', { ...settingsOf(state), ...changed })
}
