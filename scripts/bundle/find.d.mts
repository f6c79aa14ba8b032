export declare const bundles: string
export declare const manifestFile: string
export declare function findBundled(name: string): string | undefined
export declare function digestOf(sources: readonly string[], read: (source: string) => Buffer): string
export declare const packages: string
export declare function stampOf(file: string): string | null
