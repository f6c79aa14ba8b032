/** The completion scripts of the shells. Each calls the hidden command `complete` with the words that are typed. */
export const completionScripts = {
  bash: `# source <(reseller-api completion bash)
_reseller_api() {
  local IFS=$'\\n'
  COMPREPLY=($(reseller-api complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o bashdefault -o default -F _reseller_api reseller-api
`,
  zsh: `#compdef reseller-api
# source <(reseller-api completion zsh), after compinit
_reseller_api() {
  local -a found
  local line
  while IFS= read -r line; do
    found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done < <(reseller-api complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( \${#found} )) && _describe reseller-api found || _files
}
compdef _reseller_api reseller-api
`,
  fish: `# reseller-api completion fish | source
function __reseller_api
  set -l words (commandline -opc) (commandline -ct)
  reseller-api complete -- $words[2..-1] 2>/dev/null
end
complete -c reseller-api -a '(__reseller_api)'
`,
} as const
