/**
 * Inline script for prerendered documents. Clicks on buttons have to wait until the page has
 * hydrated, so the script keeps the last click in `__pressed` for the shell to replay. Links work
 * natively, and fields accept input. Forms are never submitted natively, because that would put the
 * input into the URL.
 */
export const keptPresses = `(k=>{
let keep=(e,what)=>{
let d=document,page=d.querySelector("[data-picture]"),inPage=page&&page.contains(what);
if(!inPage&&!what.closest("#picture"))return;
e.preventDefault();e.stopImmediatePropagation();
if(k.what)k.what.ariaBusy=null;
what.ariaBusy="true";
k.what=what;k.inPage=inPage;
k.at=[...(inPage?page:d).querySelectorAll("button,form")].filter(x=>inPage||!page||!page.contains(x)).indexOf(what)
},
on={
submit(e){keep(e,e.submitter||e.target)},
click(e){let b=e.target.closest("button");b&&b.type=="button"&&!b.popoverTargetElement&&keep(e,b)}
};
for(let t in on)addEventListener(t,on[t],true);
k.end=()=>{for(let t in on)removeEventListener(t,on[t],true)}
})(self.__pressed={})`.replaceAll('\n', '');
