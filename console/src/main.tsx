import './trusted-types.ts'
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadFirstLanguage } from './language/language.ts'
import { startSession } from './session/session.ts'

await loadFirstLanguage()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
void startSession()
