import { jsonForScript } from './escape.ts';

interface Known {
  revision: string;
  /** Of the shell, for what names no file. */
  version: string;
  /** Opened by a developer's link. */
  trial?: true | undefined;
}

/**
 * A script for the document, which keeps what goes wrong before the shell can tell of it: a file that does not
 * come, an error that nobody caught. The shell takes over what is kept, `__early`. Where it never does, because it
 * did not come itself, the page says on its way out whose file it was, by the folder of its version, and no more.
 */
export const earlyProblems = (known: Known) =>
  `(k=>{
let q=self.__early=[],n=e=>self.__early===q&&q.length<20&&q.push(e);
addEventListener("error",n,true);
addEventListener("unhandledrejection",n);
addEventListener("pagehide",()=>{
if(self.__early!==q||!q[0])return;
let events=q.map(e=>{
let f=e.target.src||e.target.href,
[,remote="shell",version=k.version,file=""]=/\\/a\\/(\\w+)\\/([^/]+)\\/([^?]*)/.exec(f||e.filename)||[],
w={remote,version,route:""};
return f?{kind:"load-failure",...w,file,cause:"network",recovered:"none"}
:{kind:"error",...w,phase:"uncaught",name:String((e.error||e.reason||0).name),message:"",stack:""}});
navigator.sendBeacon("/beacons",new Blob([JSON.stringify({page:"early-"+Date.now(),revision:k.revision,trial:k.trial,events})],{type:"application/json"}))
})})(${jsonForScript(known)})`.replaceAll('\n', '');
