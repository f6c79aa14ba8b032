/**
 * Descriptions of members that mean the same in every body, by name; `Title.member` is for the member of one schema only. What a
 * declaration says itself wins.
 */
export const memberDescriptions: Readonly<Record<string, string>> = {}

/** Descriptions of named schemas whose declarations have none. */
export const schemaDescriptions: Readonly<Record<string, string>> = {}

/** Descriptions of parameters that mean the same in every operation, by name. */
export const parameterDescriptions: Readonly<Record<string, string>> = {}
