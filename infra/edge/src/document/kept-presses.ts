/**
 * A script for documents with a picture: what is pressed in it has to wait for who can answer. The last
 * press is kept, `__pressed`, for the shell to do it again; links lead on as they are, and fields take what
 * is typed. A form is sent by nobody but the page: what is typed in it would stand in the address.
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
