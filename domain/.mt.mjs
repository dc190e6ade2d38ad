import { renderContent as r, renderInline as i } from "./src/content/render-content.ts";
import { plainText } from "./src/content/plain-text.ts";import { oneLineOfHtml } from "./src/content/one-line.ts";
const x="**What** is `a` & $\\frac{1}{2}$ <b>?\n\n```py\nx < 1\n```\n- a\n- b ![pic](/api/media/x)"; console.log(plainText(x),"|",oneLineOfHtml(r(x).html),"|",plainText(x,12));
const N=0; const pats=['_*','*_','*[','**_','===\n','[a]','![','[^a]','*\n','-\n','+ a\n','a\n\n','_*\n\n','[\n\n','- ','- \n','  - a\n',"[a]: b\n","[^a]: b\n",'`','`a``','> a\n\n','|a|\n|-|\n\n','$a$ ','1\n','\t','&#1;','http://a.b ',':','<a@b.c>','w.a_','a@b_','- [ ] a\n','\\\n','"','[a](b "','= \n','=\n',' =\n', '-a\n','a\n=\n','a\n-\n','# a\n','```\n','~~~\n\n','*'+'a'.repeat(50), '> - ','* > a\n'];
const fit=(p,n)=>{const per=(p.match(/\n/g)?.length??0); const reps=per?Math.floor(2999/per):n/p.length; return p.repeat(Math.min(Math.ceil(reps),Math.ceil(n/p.length))).slice(0,n)};const slow=[]; for(const p of pats) for(const n of [49999]) { const s=fit(p,n); 
 // same but limited to just under markers cap
 const m=(p.match(/[*_~[\]]|=+/g)?.length??0); const s2= m? p.repeat(Math.min(Math.floor(3000/m),Math.floor(n/p.length))) : s; const s3 = m ? (s2.slice(0,4000)+'\n\n').repeat(12).slice(0,n):s;
 const s4=(Array.from({length:50},(_,k)=>(p.trim()+' ').repeat(k)).join('\n')+'\n\n').repeat(9).slice(0,n);
 for(const [k,y] of [['full',s],['cap',s2],['many',s3],['stair',s4]]) {const t=performance.now(); const o=r(y); const d=performance.now()-t; if(d>100) slow.push([JSON.stringify(p),k,Math.round(d),y.length,o.html.length,o.warnings[0]?.slice(0,30)]);}}
slow.sort((a,b)=>b[2]-a[2]); console.log(slow.slice(0,30).map(x=>x.join(" ")).join("\n"));
