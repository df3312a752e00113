const light = `--page:#f6f6f7;--surface:#fff;--line:#e3e3e7;--ink:#1d1d22;--muted:#5d5d68;--accent:#155f7c;--soft:#e8f3f7;--bar:#5c9fb9;--warn:#8a5300;--warn-soft:#fdf3e0;color-scheme:light`;
const dark = `--page:#121215;--surface:#19191d;--line:#2d2d33;--ink:#e8e8eb;--muted:#a1a1ab;--accent:#7cc0d8;--soft:#17303a;--bar:#3f86a1;--warn:#e8b659;--warn-soft:#2e2513;color-scheme:dark`;

/** The style sheet of the page: light or dark as the reader prefers, light in print. */
export const style = `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:1120px;margin:0 auto;padding:40px 24px 64px}
h1,h2,h3,p,dl,dd,figure{margin:0}
h1{font-size:32px;line-height:1.2;font-weight:650;letter-spacing:-.01em;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:20px;line-height:1.3;font-weight:650;margin:44px 0 4px}
h3{font-size:15px;font-weight:600}
section>h3{margin:20px 0 4px}
a{color:var(--accent);text-underline-offset:2px}
code{font:12px/1.4 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
.kind{color:var(--accent);font-size:13px;font-weight:600;letter-spacing:.06em;text-transform:uppercase;margin-bottom:8px}
.search{font-size:18px;line-height:1.45;margin-top:12px;max-width:75ch;overflow-wrap:anywhere}
.filters{margin:8px 0 0;padding-left:20px;color:var(--muted)}
.release{margin-top:10px;color:var(--muted)}
.simulated{margin-top:16px;padding:10px 14px;border-radius:8px;background:var(--warn-soft);color:var(--warn);font-weight:600}
.counts{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:1px;margin-top:24px;background:var(--line);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.counts div{background:var(--surface);padding:12px 16px}
.counts dt{color:var(--muted);font-size:13px}
.counts dd{font-size:22px;font-weight:600}
.counts dd,.number,.card dd,.single dd{font-variant-numeric:tabular-nums}
.note{color:var(--muted);font-size:13px;margin:0 0 12px;max-width:95ch}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:12px}
.card,figure,.single{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:14px;break-inside:avoid}
.card h3{margin-top:8px;overflow-wrap:anywhere}
.ids{color:var(--muted);font-size:13px;overflow-wrap:anywhere}
.card dl{margin-top:8px;font-size:13px}
.card dl div,.single dl div{display:flex;justify-content:space-between;gap:12px;padding:2px 0}
.card dt,.single dt{color:var(--muted)}
.card dd,.single dd{text-align:right;overflow-wrap:anywhere}
.drawing{display:flex;align-items:center;justify-content:center;min-height:92px}
.drawing svg{max-width:100%;height:auto;border-radius:8px;background:#fff}
.drawing.none{color:var(--muted);font-size:13px}
.single{display:grid;grid-template-columns:minmax(0,420px) minmax(0,1fr);gap:24px;align-items:center}
.single dl div{border-bottom:1px solid var(--line);padding:4px 0}
.smiles{margin:12px 0 8px;font-size:13px}
.smiles span{color:var(--muted)}
.charts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px;margin-top:12px}
figcaption{font-weight:600;margin-bottom:8px}
figure .note{margin:10px 0 0;font-size:12px}
table{border-collapse:collapse;width:100%}
th{font-weight:500;text-align:left}
.bars{font-size:13px;table-layout:fixed}
.bars th,.bars td{padding:2px 0;vertical-align:middle}
.bars .number{padding-left:8px}
.bars thead th{color:var(--muted);font-size:12px}
.bars th:first-child{width:38%;padding-right:8px;overflow-wrap:anywhere}
.bars td:nth-child(2){width:22%;padding-right:10px}
.bars th:nth-child(3){width:23%}
.bars.of-activities th:first-child{width:50%}
.bars.of-activities td:nth-child(2){width:auto}
.bars.of-activities th:nth-child(3){width:22%}
.bars .without{color:var(--muted);font-style:italic}
.number{text-align:right;white-space:nowrap}
svg.bar{display:block;width:100%;height:12px}
svg.bar rect,.histogram rect{fill:var(--bar)}
.histogram{display:block;width:100%;max-width:520px}
.histogram path{stroke:var(--muted);stroke-width:.75}
.histogram text{fill:var(--muted);font-size:10px}
.fragments{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:8px;text-align:center;font-size:13px}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.rows{font-size:13px;line-height:1.4}
.rows th{color:var(--muted);border-bottom:1px solid var(--line);padding:8px 10px;white-space:nowrap}
.rows td{border-bottom:1px solid var(--line);padding:7px 10px;vertical-align:top;min-width:100px;max-width:340px;overflow-wrap:break-word}
.rows tr:last-child td{border-bottom:0}
.rows td.number{min-width:0}
.rows small{display:block;color:var(--muted);font-size:12px}
.rows td.wide{min-width:260px}
.files code{display:block;min-width:240px}
.references{padding-left:28px;margin:0;font-size:14px}
.references li{margin-bottom:10px;break-inside:avoid}
.title{font-weight:600}
.cited,.references{color:var(--muted)}
.references .title{color:var(--ink)}
.facts div{display:grid;grid-template-columns:190px minmax(0,1fr);gap:12px;padding:6px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.facts dt{color:var(--muted)}
ul{margin:4px 0 0;padding-left:20px}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line);color:var(--muted);font-size:13px}
@media screen and (max-width:760px){
main{padding:24px 16px 48px}
h1{font-size:25px}
.search{font-size:16px}
.charts,.single{grid-template-columns:minmax(0,1fr)}
.bars{font-size:12px}
.bars th:first-child{width:34%}
.bars td:nth-child(2){width:16%}
.bars th:nth-child(3){width:28%}
.bars.of-activities th:first-child{width:50%}
.bars.of-activities td:nth-child(2){width:auto}
.bars.of-activities th:nth-child(3){width:24%}
.cards{grid-template-columns:minmax(0,1fr)}
.card{display:grid;grid-template-columns:minmax(0,9fr) minmax(0,11fr);gap:12px}
.card h3{margin-top:0}
.counts div:last-child:nth-child(odd){grid-column:1/-1}
.facts div{grid-template-columns:minmax(0,1fr);gap:0}
.counts{grid-template-columns:repeat(2,minmax(0,1fr))}
}
@media print{
@page{margin:14mm}
body{background:#fff;font-size:11px}
main{max-width:none;padding:0}
h1{font-size:24px}
h2{font-size:16px;margin-top:24px;break-after:avoid}
h3{font-size:12px;break-after:avoid}
.search{font-size:14px}
.counts dd{font-size:17px}
.cards{grid-template-columns:repeat(3,minmax(0,1fr))}
.card dl,.bars,.rows,.references,.fragments{font-size:9.5px}
.note,figure .note,.ids,.counts dt,.bars thead th,.smiles{font-size:9px}
code{font-size:8.5px}
.scroll{overflow:visible;border:0}
.rows th,.rows td,.rows td.wide{padding:3px 5px;min-width:0;white-space:normal}
.rows thead{display:table-header-group}
.rows tr{break-inside:avoid}
.files code{min-width:0}
a{color:inherit;text-decoration:none}
}
`;
