export const maxWidth = 560;

/** The colors of the site, in hexadecimal: mail programs know no variables. */
export const light = { ink: '#17130F', paper: '#FBF7F2', card: '#FFFFFF', brick: '#B23A22', quiet: '#6B6259', line: '#E4DACE' };

const dark = { ink: '#F6EFE7', paper: '#17130F', card: '#221C17', quiet: '#BDB2A6', line: '#40372E' };

/** `!important`, because inline styles come first otherwise. */
export const darkStyles = `
@media (max-width:480px){.edge{padding:16px 8px!important}.inside{padding:20px 20px 24px!important}.caption{padding:8px 20px 0!important}}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important;color:${dark.ink}!important}
.card{background:${dark.card}!important;border-left-color:${dark.line}!important;border-right-color:${dark.line}!important;border-bottom-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.line{border-color:${dark.line}!important}
.quote{background:${dark.paper}!important;color:${dark.ink}!important}
.picture{background:${dark.line}!important;color:${dark.quiet}!important}
}`.trim();
