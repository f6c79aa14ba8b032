/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The client of the demo with which `vite` signs in, such as demo-csp. */
  readonly VITE_DEMO_CLIENT?: string
}
